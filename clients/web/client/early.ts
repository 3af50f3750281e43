/// <reference lib="dom" />
/**
 * Runs before the page is drawn: applies the chosen theme, and blocks what a content security
 * policy cannot. It is a separate script without imports.
 */
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("sidebar") === "hidden") root.dataset.sidebar = "hidden";
  } catch {
    // If the browser stores nothing, the default theme applies.
  }

  // `connect-src` covers neither peer connections nor other windows.
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "open"]) {
    if (name in globalThis) Object.defineProperty(globalThis, name, { value: undefined });
  }

  // No policy covers navigation either: a page's script must not navigate to another host.
  type NavigateEvent = Event & { destination: { url: string } };
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { protocol, origin } = new URL((event as NavigateEvent).destination.url);
    if (protocol !== "blob:" && origin !== location.origin && event.cancelable) {
      event.preventDefault();
    }
  });
})();
