/**
 * Where the attributes of a cookie are set, by the name that its framework gives it.
 *
 * @module
 */

const SETTINGS: readonly [name: RegExp, place: string][] = [
  [
    /^PHPSESSID$/,
    "php.ini: session.cookie_secure = 1, session.cookie_httponly = 1, session.cookie_samesite = Lax",
  ],
  [
    /^connect\.sid$/,
    'express-session: session({ cookie: { secure: true, httpOnly: true, sameSite: "lax" } }), ' +
    'with app.set("trust proxy", 1) behind a proxy',
  ],
  [
    /^(?:sessionid|csrftoken)$/,
    "Django's settings.py: SESSION_COOKIE_SECURE, CSRF_COOKIE_SECURE, SESSION_COOKIE_HTTPONLY = True, " +
    'SESSION_COOKIE_SAMESITE = "Lax"',
  ],
  [
    /^(?:laravel[_-]session|XSRF-TOKEN)$/,
    "Laravel's .env and config/session.php: SESSION_SECURE_COOKIE=true, SESSION_HTTP_ONLY=true, SESSION_SAME_SITE=lax",
  ],
  [
    /^JSESSIONID$/,
    "Spring Boot's application.properties: server.servlet.session.cookie.secure=true, " +
    ".http-only=true, .same-site=lax (elsewhere: <cookie-config> of web.xml)",
  ],
  [
    /^ASP\.NET_SessionId$/,
    'ASP.NET\'s web.config: <httpCookies requireSSL="true" httpOnlyCookies="true" sameSite="Lax" />',
  ],
  [
    /^\.AspNetCore\./,
    "ASP.NET Core's CookieOptions: Secure, HttpOnly, SameSite = SameSiteMode.Lax",
  ],
  [
    /^_[a-z0-9_]+_session$/,
    "Rails' config: config.force_ssl = true, and session_store :cookie_store, secure: true, same_site: :lax",
  ],
  [/^wordpress_/, "WordPress' wp-config.php: define('FORCE_SSL_ADMIN', true)"],
];

/** Where a cookie's attributes are set, in words that follow "in". */
export function settingOf(cookie: string): string {
  const found = SETTINGS.find(([name]) => name.test(cookie));
  return found?.[1] ?? "the cookie options of the code that sets it";
}

/** Cookies that are of use only if scripts can read them: double submission of a token, counting visits, Magento's private content. */
const READ_BY_SCRIPTS =
  /^(?:XSRF-TOKEN|csrftoken|_ga|_ga_[A-Z0-9]+|_gid|_fbp|_pk_id\.[\w.]+|form_key|private_content_version|section_data_ids|mage-[\w-]+)$/i;

/** Whether HttpOnly would break what a cookie is for. */
export function isReadByScripts(cookie: string): boolean {
  return READ_BY_SCRIPTS.test(cookie);
}
