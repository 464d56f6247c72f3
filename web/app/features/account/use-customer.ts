import { useOutletContext } from 'react-router'
import type { Customer } from '@inkloom/contract/account'
import { api } from '../../lib/api.ts'
import { useUserData } from '../../lib/use-user-data.ts'

export interface CustomerState {
  customer: Customer | null
  failed: boolean
  setCustomer: (customer: Customer) => void
}

const fetchCustomer = async () => (await api.customer()).data

/** The profile, loaded once for all account pages. */
export function useCustomerState(signedIn: boolean): CustomerState {
  const { value: customer, failed, setValue } = useUserData(fetchCustomer, signedIn)
  return { customer, failed, setCustomer: setValue }
}

export function useCustomer(): CustomerState {
  return useOutletContext<CustomerState>()
}
