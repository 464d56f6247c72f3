import { useCallback, useEffect, type ReactNode } from 'react'
import { api, type Api } from '../../lib/api.ts'
import { useClientFallback } from '../../lib/use-client-fallback.ts'

interface OptionalSectionProps<T> {
  fromServer: T[] | null
  /** One of `sections`; called once in the browser if the server could not load the list. */
  call: (api: Api) => Promise<T[]>
  children: (list: T[]) => ReactNode
}

/** Renders its children once the list is loaded. */
export function OptionalSection<T>({ fromServer, call, children }: OptionalSectionProps<T>) {
  const { value, load } = useClientFallback(
    fromServer,
    useCallback(() => call(api), [call]),
  )
  useEffect(() => void load(), [load])
  return value && value.length > 0 ? children(value) : null
}
