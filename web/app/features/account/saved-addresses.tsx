import { useState } from 'react'
import type { SavedAddress } from '@inkloom/contract/account'
import { messages } from '@inkloom/contract/messages'
import { api } from '../../lib/api.ts'
import { cityLine } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useUserData } from '../../lib/use-user-data.ts'
import { AddressForm } from './address-form.tsx'

const fetchAddresses = async () => (await api.shippings()).data

/** The saved addresses, which the checkout offers, and a form to add one. */
export function SavedAddresses() {
  const [isAdding, setIsAdding] = useState(false)
  const { value: addresses, setValue } = useUserData(fetchAddresses)
  const remove = async (id: number) => {
    try {
      const { message } = await api.deleteShipping({ id })
      setValue((addresses ?? []).filter((address) => address.id !== id))
      void toast({ kind: 'success', title: message })
    } catch {
      void toast({ kind: 'error', title: messages.errorTryLater })
    }
  }
  const add = (address: SavedAddress) => {
    setValue([address, ...(addresses ?? []).filter(({ id }) => id !== address.id)])
    setIsAdding(false)
  }
  if (!addresses) return null
  return (
    <section className="mt-12 max-w-xl border-t border-line pt-8">
      <h2 className="text-xl font-bold">Saved addresses</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex items-start justify-between gap-4 rounded-xl border border-line p-4"
          >
            <address className="min-w-0 not-italic [overflow-wrap:anywhere]">
              {address.first_name} {address.last_name}
              <br />
              {[address.address, address.apartment].filter(Boolean).join(', ')}
              <br />
              {cityLine(address)}, {address.country}
            </address>
            <button
              type="button"
              onClick={() => void remove(address.id)}
              aria-label={`Remove address ${address.address}, ${address.city}`}
              className="text-link min-h-11 shrink-0"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddressForm onSaved={add} />
      ) : (
        <button type="button" onClick={() => setIsAdding(true)} className="button-quiet mt-4">
          Add an address
        </button>
      )}
    </section>
  )
}
