import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

interface Question {
  title: string
  text: string
  yes: string
}

/** Asks before something is lost; everything but the yes button means no. */
export function confirmDialog({ title, text, yes }: Question): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const before = document.activeElement
  const onClose = (answer: string) => {
    root.unmount()
    place.remove()
    // Where the asking button is gone by then, the browser finds its own place.
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    resolve(answer === 'yes')
  }
  flushSync(() =>
    root.render(
      <dialog
        role="alertdialog"
        aria-labelledby="question"
        aria-describedby="question-text"
        closedby="any"
        onClose={(event) => onClose(event.currentTarget.returnValue)}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-2xl bg-white p-6 text-ink"
      >
        <form method="dialog">
          <h2 id="question" className="text-lg font-semibold">
            {title}
          </h2>
          <p id="question-text" className="mt-2 text-soft">
            {text}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button value="no" className="button-quiet">
              Cancel
            </button>
            <button value="yes" className="button-primary">
              {yes}
            </button>
          </div>
        </form>
      </dialog>,
    ),
  )
  place.querySelector('dialog')!.showModal()
  return promise
}
