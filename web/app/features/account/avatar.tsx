import { UserIcon } from '../../ui/icons.tsx'

/** The customer's picture, or a default one. */
export function Avatar({ src, className = 'size-14' }: { src: string | null; className?: string }) {
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-mist text-soft ${className}`}
    >
      {src ? (
        <img src={src} alt="" className="h-full w-full object-cover" />
      ) : (
        <UserIcon className="size-1/2" />
      )}
    </span>
  )
}
