// What must be known before the first paint: the colour scheme, and whether the form for signing in comes next (no user has
// signed in on this device). A separate file, because the Content-Security-Policy allows no inline script.
;(() => {
  const page = document.documentElement
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  let scheme = kept("color-scheme")
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  }
  page.setAttribute("data-mantine-color-scheme", scheme)
  if (/^\/login\/?$/.test(location.pathname) && !kept("auth_token")) page.setAttribute("data-first", "login")
})()
