import { toast } from '../../lib/toast.ts'

/** Both providers, or word that they are not set up. */
export function SocialLogin() {
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <SocialButton name="Google" />
        <SocialButton name="Facebook" />
      </div>
    </div>
  )
}

function SocialButton({ name }: { name: string }) {
  const onClick = () => void toast({ kind: 'info', title: `Login with ${name} is not set up in this shop` })
  return (
    <button type="button" onClick={onClick} className="button-quiet min-h-12">
      <span>
        <span className="sr-only">Login with </span>
        {name}
      </span>
    </button>
  )
}
