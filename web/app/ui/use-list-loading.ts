import { useLocation, useNavigation } from 'react-router'

/** Whether the next page of the list on this screen is on its way. */
export function useListLoading(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next !== undefined && screenOf(next.pathname) === screenOf(pathname)
}

const screenOf = (pathname: string) => pathname.split('/')[1]
