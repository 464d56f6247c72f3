import type { Roster } from '@inkloom/contract/collect'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from './copy-button.tsx'

/** The link for the team, and the organizer's own. */
export function ShareCard({ roster, manageKey }: { roster: Roster; manageKey: string }) {
  const link = `${location.origin}/roster/${roster.key}`
  const share = () =>
    navigator
      .share({ title: roster.title, text: `Add your name for ${roster.title}`, url: link })
      // Rejected if the person closes the share dialog.
      .catch((error: unknown) => console.debug(error))
  return (
    <Card aria-label="Share the list" className="space-y-3 p-6">
      <label htmlFor="share-link" className="block font-semibold">
        Link for your team
      </label>
      <input
        id="share-link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className="h-12 w-full rounded-xl border border-edge bg-mist px-4 text-sm"
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={link} label="Copy link" className="button-quiet" />
        {'share' in navigator ? (
          <button type="button" onClick={() => void share()} className="button-quiet">
            Share
          </button>
        ) : null}
      </div>
      <p className="border-t border-line pt-3 text-sm text-soft">
        Bookmark this page: only its address lets you manage the list. Keep it to yourself.
        <br />
        <CopyButton text={`${link}#manage=${manageKey}`} label="Copy my organizer link" />
      </p>
    </Card>
  )
}
