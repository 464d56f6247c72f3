import type { ReactNode } from 'react'

export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 first:mt-0">
      <h2 className="text-2xl font-semibold">{title}</h2>
      <div className="mt-3 space-y-4 text-[1.0625rem] leading-relaxed text-pretty">{children}</div>
    </section>
  )
}
