import { lazy, Suspense, useState } from 'react'
import { messages } from '@inkloom/contract/messages'
import { Dialog, DialogButton } from '../../ui/dialog.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { searchDialogId } from './dialog-ids.ts'
import { SearchForm } from './search-form.tsx'

const LiveResults = lazy(async () => {
  const results = await import('./live-results.tsx').catch(() => null)
  return { default: results?.LiveResults ?? SearchFailed }
})

/** Full-screen search for phones. Without scripts it is a plain search form. */
export function SearchDialog() {
  const [text, setText] = useState('')
  const [isUsed, setIsUsed] = useState(false)
  const keyword = text.trim()
  const close = () => (document.getElementById(searchDialogId) as HTMLDialogElement).close()
  return (
    <Dialog
      id={searchDialogId}
      label="Search"
      className="h-dvh max-h-none w-screen max-w-none overscroll-contain bg-paper text-ink"
    >
      <div className="page min-h-full pb-10">
        <div className="sticky top-0 z-10 flex items-center gap-2 bg-paper py-3">
          <SearchForm
            label="Live search"
            className="grow"
            onFocus={() => setIsUsed(true)}
            onType={setText}
            onSearch={close}
          />
          <DialogButton
            dialog={searchDialogId}
            action="close"
            label="Close search"
            className="icon-button shrink-0"
          >
            <CloseIcon />
          </DialogButton>
        </div>
        {keyword === '' && !isUsed ? (
          <p className="py-6 text-soft">Search products, shops and gifts</p>
        ) : (
          <Suspense fallback={<Spinner text="Searching" />}>
            <LiveResults keyword={keyword} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

/** Replaces the results if their code cannot be loaded. */
function SearchFailed(_: { keyword: string }) {
  return (
    <p role="alert" className="py-6 text-sale">
      {messages.unableToLoadProducts}
    </p>
  )
}
