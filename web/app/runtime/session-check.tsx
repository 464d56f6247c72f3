/**
 * Runs before anything else of a page. Guests see the page at once; with a stored token the content appears with the
 * shop's word on it, after two seconds at the most. A token that is no longer good is forgotten.
 */
const script = `(function () {
  var root = document.documentElement, token = null
  try { token = localStorage.getItem('token') } catch (_) {}
  if (!token) return
  var show = function () { delete root.dataset.session }
  root.dataset.session = 'checking'
  setTimeout(show, 2000)
  fetch('/api/verify-token', { headers: { Accept: 'application/json', Authorization: 'Bearer ' + token } })
    .then(function (answer) {
      if (answer.status !== 401 || localStorage.getItem('token') !== token) return
      for (var key of ['token', 'user']) {
        localStorage.removeItem(key)
        dispatchEvent(new StorageEvent('storage', { key: key }))
      }
    })
    .catch(function () {})
    .then(show)
})()`

export function SessionCheck() {
  // oxlint-disable-next-line react/no-danger -- a constant of this file, which has to run before the page's own scripts
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
