import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'

interface AuthFrameProps {
  title: string
  note?: ReactNode
  children: ReactNode
  /** Below the card, such as a link to another form. */
  after?: ReactNode
}

export function AuthFrame({ title, note, children, after }: AuthFrameProps) {
  return (
    <>
      <Card as="div" className="p-6 sm:p-9">
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {note ? <p className="mt-2 text-soft">{note}</p> : null}
        <div className="mt-6">{children}</div>
      </Card>
      {after ? <div className="mt-6 text-center text-soft">{after}</div> : null}
    </>
  )
}

/** 'New here? Sign up'. */
export function AlternateLink({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <p>
      {question}{' '}
      <Link to={to} className="text-link inline-flex min-h-11 items-center font-medium text-ink">
        {label}
      </Link>
    </p>
  )
}

export function TermsText() {
  return (
    <p className="mt-3 text-sm text-pretty">
      By signing up you agree to our{' '}
      <Link to={paths.page('terms-of-service')} className="text-link">
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to={paths.page('privacy-policy')} className="text-link">
        Privacy Policy
      </Link>
      .
    </p>
  )
}
