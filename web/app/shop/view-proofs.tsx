import { useState } from 'react'
import { useNavigate } from 'react-router'
import { teamLimits } from '@inkloom/contract/team-limits'
import { messageOf } from '../lib/api.ts'
import { lazyApi } from '../lib/lazy-api.ts'
import { toast } from '../lib/toast.ts'

interface ViewProofsProps {
  title: string
  rows: { label: string; design: string | null | undefined }[]
}

/** The addresses of the sheets that this page has created, by their content. */
const created = new Map<string, string>()

/** Creates a sheet with the proofs of a team order, and opens it. */
export function ViewProofs({ title, rows }: ViewProofsProps) {
  const navigate = useNavigate()
  const [isLoading, setIsLoading] = useState(false)
  const proofs = rows
    .flatMap(({ label, design }) => (design ? [{ label: [...label].slice(0, 100).join(''), design }] : []))
    .slice(0, teamLimits.rosterRowsMax)
  if (proofs.length === 0) return null
  const open = async () => {
    if (isLoading) return
    setIsLoading(true)
    try {
      const sheet = { title, rows: proofs }
      const content = JSON.stringify(sheet)
      const url = created.get(content) ?? (await lazyApi.createProofSheet(sheet)).data.url
      created.set(content, url)
      await navigate(url)
    } catch (error) {
      void toast({
        kind: 'error',
        title: messageOf(error, "We couldn't reach the server. Please try again."),
      })
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <button
      type="button"
      aria-disabled={isLoading || undefined}
      onClick={() => void open()}
      className="min-h-11 text-sm font-semibold text-link aria-disabled:opacity-60"
    >
      View all proofs
    </button>
  )
}
