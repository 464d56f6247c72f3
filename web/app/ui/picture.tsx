export interface PictureProps {
  src: string | null
  srcSet?: string
  width?: number
  height?: number
  /** Background color until the picture is loaded. */
  color?: string
  alt: string
  sizes: string
  /** Loads eagerly with high priority. */
  hero?: boolean
  onLoad?: () => void
  className?: string
}

/** A picture that fills its box and causes no layout shift. */
export function Picture({ src, color, alt, hero = false, className = '', ...rest }: PictureProps) {
  if (src === null) return <NoPicture alt={alt} className={className} />
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      loading={hero ? 'eager' : 'lazy'}
      fetchPriority={hero ? 'high' : undefined}
      decoding="async"
      style={color ? { backgroundColor: color } : undefined}
      className={`h-full w-full object-cover ${className}`}
    />
  )
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      role="img"
      aria-label={alt === '' ? 'No picture yet' : `${alt}: no picture yet`}
      className={`flex h-full w-full items-center justify-center bg-mist text-edge ${className}`}
    >
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <rect x="7" y="9" width="34" height="30" rx="2" />
        <circle cx="17" cy="19" r="3" />
        <path d="m9 35 11-11 7 7 5-5 8 8" />
      </svg>
    </span>
  )
}
