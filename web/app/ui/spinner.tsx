export function Spinner({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 py-3 text-sm text-soft">
      <span
        aria-hidden="true"
        className="size-4 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
      />
      {text}
    </output>
  )
}
