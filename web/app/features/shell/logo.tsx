export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className={className}>
      <path
        d="M16 1.5C12.5 8.5 3 15.5 3 25a13 13 0 0 0 26 0C29 15.5 19.5 8.5 16 1.5Z"
        fill="var(--color-accent)"
        className="forced-color-adjust-none"
      />
      <path
        d="M2.5 23.5q3.375-5 6.75 0t6.75 0 6.75 0 6.75 0M2.5 30q3.375 5 6.75 0t6.75 0 6.75 0 6.75 0"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2"
        className="forced-color-adjust-none"
      />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="flex items-center gap-2">
      <LogoMark className="h-8 w-auto lg:h-9" />
      <span className="text-[1.375rem] font-extrabold tracking-[-0.04em] lg:text-2xl">Inkloom</span>
    </span>
  )
}
