import { useCallback, useState } from 'react'
import type { TeamEditorProps } from '../features/cart/team-lines.tsx'
import { sharedStyle } from '../features/customizer/shared-style.ts'
import { api } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { useAsync } from '../lib/use-async.ts'
import { designs } from '../stores/designs.ts'
import { TeamOrderDialog } from './team-order-dialog.tsx'

const different = 'These rows have different lettering or pictures. Please edit them one by one.'
const unreachable = "We couldn't open this team order. Please check your connection and try again."

/** The table of a team order that is in the cart. Saving replaces its lines. */
export function EditTeam({ items, onClose }: TeamEditorProps) {
  // The rows as they were when the table was opened.
  const [team] = useState(() => teamOf(items))
  const { first, rows, style } = team
  const load = useCallback(async () => {
    if (!style) throw new Error(different)
    return (await api.productDetail({ slug: first.slug })).data
  }, [first, style])
  const { value: detail } = useAsync(load, () => {
    void toast({ kind: 'error', title: style ? unreachable : different })
    onClose()
  })
  if (!detail || !style) return null
  const pictures = detail.template_info.custom_types.filter(({ type }) => type === 'image')
  // Keeps the order of the inputs, which is the order of the texts in the name of a row.
  const texts = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).filter(([label]) => pictures.every((field) => field.label !== label)),
    )
  return (
    <TeamOrderDialog
      detail={detail}
      choice={{ Color: first.color, Size: first.size, Type: first.type }}
      value={style}
      edited={{ roster: first.roster!, rows: rows.map((row) => ({ ...row, values: texts(row.values) })) }}
      isOpen
      onClose={onClose}
    />
  )
}

function teamOf(items: TeamEditorProps['items']) {
  return {
    first: items[0]!,
    rows: items.map(({ custom_inputs, size, color, count }) => ({
      values: custom_inputs,
      size: size ?? '',
      color: color ?? '',
      count: String(count),
    })),
    style: sharedStyle(items.map((item) => ({ item, design: designs.ofHash(item.design) }))),
  }
}
