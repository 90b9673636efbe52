import { useLocation, type Navigate } from '#ui/navigation.ts'
import { goBackWith } from '#ui/back.ts'
import { isConsoleLink } from '@kikai/contract/wire/console-links'
import { limits } from '@kikai/kernel/limits'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { RoutePath } from './route-paths.ts'
import type { GivenParams } from './routes.ts'

let navigate: Navigate = () => {}
/** Sets the router's navigate function, so that pages can navigate without importing the router. */
export const navigateWith = (one: Navigate): void => {
  navigate = one
}

/** The address of a screen, for links: `<Row to={href('/pages/me/order/order', { tab: 'toPay' })}>`. */
export function href<Route extends RoutePath>(route: Route, ...[params]: GivenParams<Route>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${route}?${text}` : route
}

/** Opens a screen. */
export function go<Route extends RoutePath>(route: Route, ...params: GivenParams<Route>): void {
  navigate(href(route, ...params))
}

/** Opens a screen in place of this one: after a form is sent, or to put a filter into the address. */
export function goInstead<Route extends RoutePath>(route: Route, ...params: GivenParams<Route>): void {
  navigate(href(route, ...params), { replace: true })
}

/** Opens an address; an address of the console leaves the app. */
export function goToAddress(address: string, how: { replace?: boolean } = {}): void {
  if (isConsoleLink(address)) window.location.assign(address)
  else navigate(address, how)
}

/**
 * Returns to the previous screen in its previous state, or to the home screen when there is none. Never leaves the app.
 */
export const goBackOrHome = (): void => goBackWith(navigate)

/** Goes back 200 ms after a success toast (specification §9), unless the user has left the screen meanwhile. */
export function backAfterToast(): void {
  const { href: address } = window.location
  setTimeout(() => {
    if (window.location.href === address) goBackOrHome()
  }, limits.backAfterToastMs)
}

/** The parsed parameters of the address; a wrong or missing one shows the "no page at this address" screen. */
export function useRouteParams<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  const { search } = useLocation()
  return useMemo(() => {
    const parsed = z.safeParse<Schema>(schema, Object.fromEntries(new URLSearchParams(search)))
    if (!parsed.success) throw new WrongAddress()
    return parsed.data
    // A schema written inline is new at each render and yet the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
}

export class WrongAddress extends Error {}
