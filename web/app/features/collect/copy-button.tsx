import { useState } from 'react'

interface CopyButtonProps {
  text: string
  label: string
  className?: string
}

/** Copies a text and says so. */
export function CopyButton({ text, label, className = 'min-h-11 text-link' }: CopyButtonProps) {
  const [answer, setAnswer] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setAnswer('Copied')
    } catch {
      setAnswer('Please copy the link by hand')
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()} className={className}>
        {label}
      </button>
      <output className="ml-2 text-sm text-soft empty:hidden">{answer}</output>
    </>
  )
}
