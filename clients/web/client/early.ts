/// <reference lib="dom" />
/**
 * Runs before a page is drawn: sets the theme that was chosen, and closes what no policy closes. It is a script of
 * its own and imports nothing.
 */
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("sidebar") === "hidden") root.dataset.sidebar = "hidden";
  } catch {
    // A browser that keeps nothing shows the page as it comes.
  }

  // `connect-src` does not speak of peer connections.
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"]) {
    if (name in globalThis) Object.defineProperty(globalThis, name, { value: undefined });
  }

  // Nor does any policy speak of navigations: no script of a page may lead to another host.
  type NavigateEvent = Event & { destination: { url: string } };
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { protocol, origin } = new URL((event as NavigateEvent).destination.url);
    if (protocol !== "blob:" && origin !== location.origin && event.cancelable) {
      event.preventDefault();
    }
  });
})();
