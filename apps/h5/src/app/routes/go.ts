import { useLocation, type Navigate } from '#ui/navigation.ts'
import { goBackWith } from '#ui/back.ts'
import { isConsoleLink } from '@kikai/contract/wire/console-links'
import {
  type GivenParams,
  type RouteParams,
  type RoutePath,
  screenParams,
  screenPath,
} from '@kikai/contract/wire/screens'
import { limits } from '@kikai/kernel/limits'
import { useMemo } from 'react'
import * as z from 'zod/mini'

let navigate: Navigate = () => {}
/** Sets the router's navigate function, so that pages can navigate without importing the router. */
export const navigateWith = (one: Navigate): void => {
  navigate = one
}

/** The address of a screen, for links: `<Row to={href('/pages/me/order/order', { tab: 'completed' })}>`. */
export const href = screenPath

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

/** What a screen takes of its address; a wrong or missing parameter shows the "no page at this address" screen. */
export function useRouteParams<Route extends RoutePath>(route: Route): RouteParams<Route> {
  const { search } = useLocation()
  return useMemo(() => {
    const parsed = z.safeParse(schemas[route], Object.fromEntries(new URLSearchParams(search)))
    if (!parsed.success) throw new WrongAddress()
    return parsed.data
  }, [route, search])
}

/** The same table, as a route's own schema rather than one of all. */
const schemas: { readonly [Route in RoutePath]: z.ZodMiniType<RouteParams<Route>> } = screenParams

export class WrongAddress extends Error {}
