import { useState } from 'react'
import { Dialog, DialogButton } from '../../ui/dialog.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { LiveResults } from './live-results.tsx'
import { SearchForm } from './search-form.tsx'

export const searchDialogId = 'search-dialog'

/** Full-screen search for phones. Without scripts it is a plain search form. */
export function SearchDialog() {
  const [text, setText] = useState('')
  const close = () => (document.getElementById(searchDialogId) as HTMLDialogElement).close()
  return (
    <Dialog
      id={searchDialogId}
      label="Search"
      className="h-dvh max-h-none w-screen max-w-none overscroll-contain bg-paper text-ink"
    >
      <div className="page min-h-full pb-10">
        <div className="sticky top-0 z-10 flex items-center gap-2 bg-paper py-3">
          <SearchForm label="Live search" className="grow" onType={setText} onSearch={close} />
          <DialogButton
            dialog={searchDialogId}
            action="close"
            label="Close search"
            className="icon-button shrink-0"
          >
            <CloseIcon />
          </DialogButton>
        </div>
        <LiveResults text={text} />
      </div>
    </Dialog>
  )
}
