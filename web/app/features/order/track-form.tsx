import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { SubmitButton, TextField } from '../../ui/field.tsx'

/** Finds an order by billing email and order number. */
export function TrackForm() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = new FormData(event.currentTarget)
    const [email, code] = ['email', 'code'].map((name) => String(form.get(name) ?? '').trim())
    if (!email || !code) return setProblem('Please enter your billing email and your order number')
    setPending(true)
    try {
      const { data } = await (await import('../../lib/lazy-api.ts')).lazyApi.trackOrder({ email, code })
      await navigate(`${paths.order(data.number)}#key=${data.key}`)
    } catch (error) {
      setProblem(messageOf(error, "We couldn't reach the server. Please try again."))
    } finally {
      setPending(false)
    }
  }
  return (
    <Card as="div" className="max-w-md p-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <TextField
          name="email"
          label="Billing email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          name="code"
          label="Order number"
          autoComplete="off"
          maxLength={40}
          required
          hint="You'll find it in your confirmation email."
        />
        {problem ? <Alert size="small">{problem}</Alert> : null}
        <SubmitButton pending={pending} className="w-full">
          TRACK
        </SubmitButton>
      </form>
    </Card>
  )
}
