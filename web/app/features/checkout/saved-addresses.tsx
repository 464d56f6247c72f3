import { useEffect, useState } from 'react'
import type { CheckoutForm } from '@inkloom/contract/storage'
import { api } from '../../lib/api.ts'
import { session } from '../../stores/session.ts'

type Saved = Awaited<ReturnType<typeof api.shippings>>['data'][number]

/** A customer's addresses, to choose one instead of typing it. */
export function SavedAddresses({ onChoose }: { onChoose: (address: Partial<CheckoutForm>) => void }) {
  const signedIn = session.useSignedIn()
  const [saved, setSaved] = useState<Saved[]>([])
  useEffect(() => {
    if (!signedIn) return
    const ask = async () => {
      try {
        setSaved((await api.shippings()).data)
      } catch (error) {
        console.warn(error)
      }
    }
    void ask()
  }, [signedIn])
  if (saved.length === 0) return null
  return (
    <section aria-label="Saved addresses" className="rounded-2xl border border-line bg-white p-5">
      <h2 className="font-semibold">Use a saved address</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {saved.map((address) => (
          <li key={address.id}>
            <button type="button" onClick={() => onChoose(toForm(address))} className="button-quiet text-sm">
              {address.address}, {address.city}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toForm(address: Saved): Partial<CheckoutForm> {
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    phone: address.phone,
    email: address.email,
    country: address.country,
    address: address.address,
    city: address.city,
    zipCode: address.zip_code,
  }
}
