import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

interface Question {
  title: string
  text: string
  yes: string
}

/** Shows a confirmation dialog in a React root of its own; resolves to true only for the yes button. */
export function confirmDialog({ title, text, yes }: Question): Promise<boolean> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const previousFocus = document.activeElement
  const onClose = (answer: string) => {
    root.unmount()
    container.remove()
    // The button that opened the dialog may be gone by now.
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
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
  container.querySelector('dialog')!.showModal()
  return promise
}
