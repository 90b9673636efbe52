import { createContext, useContext } from 'react'

/** An address of the app: what stands after the `#`. `key` names its entry in the browser's history. */
export type Location = { readonly pathname: string; readonly search: string; readonly key: string }

/** How the reader came to an address; Back, Forward and a hash that was typed by hand are all `POP`. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE'

export type Navigate = {
  (to: string, how?: { replace?: boolean }): void
  (steps: number): void
}

/** A screen that is kept while another one is shown reads the address that it was opened with. */
export const LocationContext = createContext<Location>({ pathname: '/', search: '', key: 'default' })
export const ArrivalContext = createContext<Arrival>('POP')
/** Outside the app, in a test or a gallery of parts, nothing leads anywhere. */
export const NavigateContext = createContext<Navigate>(() => {})

export const useLocation = (): Location => useContext(LocationContext)
export const useNavigate = (): Navigate => useContext(NavigateContext)
