import { useLocation, useNavigation } from 'react-router'

/** Whether another page of the current list is loading. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next !== undefined && screenOf(next.pathname) === screenOf(pathname)
}

const screenOf = (pathname: string) => pathname.split('/')[1]
