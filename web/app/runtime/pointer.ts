/** The events that end a press. A context menu may keep the release to itself. */
const ends = ['pointerup', 'pointercancel', 'contextmenu']

let released = Promise.resolve()

if (!import.meta.env.SSR) {
  addEventListener(
    'pointerdown',
    () => {
      released = new Promise((resolve) => {
        const end = () => {
          for (const name of ends) removeEventListener(name, end, true)
          // After the click that may follow.
          setTimeout(resolve)
        }
        for (const name of ends) addEventListener(name, end, true)
      })
    },
    true,
  )
}

/** Resolves when no pointer is pressed: the browser sends no click if the pressed element moves or is replaced meanwhile. */
export const pointerReleased = (): Promise<void> => released
