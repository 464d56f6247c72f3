import type { ReactNode } from 'react'

/** Press wordmarks as inline SVG: no font or picture is loaded for them. */
const marks: { name: string; width: number; drawing: ReactNode }[] = [
  {
    name: 'The Harbor Ledger',
    width: 236,
    drawing: (
      <>
        <path d="M2 8h232M2 40h232" strokeWidth="1" />
        <Wordmark x={118} family="Georgia, 'Times New Roman', serif" size={25} weight={700} width={226}>
          The Harbor Ledger
        </Wordmark>
      </>
    ),
  },
  {
    name: 'Makers Weekly',
    width: 190,
    drawing: (
      <>
        <rect x="2" y="6" width="36" height="36" fill="currentColor" />
        <path d="M10 33V15l10 11 10-11v18" stroke="var(--color-paper)" strokeWidth="4" />
        <Wordmark x={116} size={20} weight={800} tracking="-0.02em">
          makers weekly
        </Wordmark>
      </>
    ),
  },
  {
    name: 'Stitch & Press',
    width: 186,
    drawing: (
      <>
        <Wordmark x={93} family="Georgia, 'Times New Roman', serif" size={26} italic y={29} width={166}>
          Stitch &amp; Press
        </Wordmark>
        <path d="M10 40h166" strokeDasharray="7 5" strokeWidth="2" />
      </>
    ),
  },
  {
    name: 'Paper Route',
    width: 200,
    drawing: (
      <>
        <circle cx="22" cy="24" r="18" strokeWidth="3" />
        <path d="M14 30c2-12 14 0 16-12" strokeWidth="3" strokeLinecap="round" />
        <Wordmark x={122} size={17} weight={600} tracking="0.16em">
          PAPER ROUTE
        </Wordmark>
      </>
    ),
  },
  {
    name: 'Good Things Daily',
    width: 176,
    drawing: (
      <>
        <rect x="2" y="4" width="172" height="40" rx="20" strokeWidth="2" />
        <Wordmark x={88} size={17} weight={700}>
          Good Things Daily
        </Wordmark>
      </>
    ),
  },
]

export function Press() {
  return (
    <section aria-labelledby="press">
      <h2 id="press" className="text-center text-base font-semibold text-soft">
        As seen in
      </h2>
      <ul className="mt-6 flex flex-wrap items-center justify-center gap-x-12 gap-y-7 text-soft">
        {marks.map(({ name, width, drawing }) => (
          <li key={name}>
            <svg
              role="img"
              aria-label={name}
              viewBox={`0 0 ${width} 48`}
              fill="none"
              stroke="currentColor"
              className="h-10 w-auto lg:h-11"
            >
              {drawing}
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WordmarkProps {
  x: number
  y?: number
  size: number
  family?: string
  weight?: number
  tracking?: string
  italic?: boolean
  /** For system fonts, whose widths differ. */
  width?: number
  children: ReactNode
}

function Wordmark({
  x,
  y = 31,
  size,
  family = 'inherit',
  weight = 400,
  tracking,
  italic,
  width,
  children,
}: WordmarkProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      {...(width && { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const })}
      stroke="none"
      fill="currentColor"
      style={{
        fontFamily: family,
        fontSize: size,
        fontWeight: weight,
        letterSpacing: tracking,
        fontStyle: italic ? 'italic' : undefined,
      }}
    >
      {children}
    </text>
  )
}
