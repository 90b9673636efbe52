import { createContext, useContext } from 'react'

/** An address of the app: the part after `#`. `key` identifies its history entry. */
export type Location = { readonly pathname: string; readonly search: string; readonly key: string }

/** How the current address was reached; Back, Forward and a hash typed by hand are all `POP`. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE'

export type Navigate = {
  (to: string, how?: { replace?: boolean }): void
  (steps: number): void
}

/** The address of the surrounding screen; a kept screen reads the address it was opened with. */
export const LocationContext = createContext<Location>({ pathname: '/', search: '', key: 'default' })
export const ArrivalContext = createContext<Arrival>('POP')
/** Navigation; does nothing outside the app, such as in a test or in the gallery. */
export const NavigateContext = createContext<Navigate>(() => {})

export const useLocation = (): Location => useContext(LocationContext)
export const useNavigate = (): Navigate => useContext(NavigateContext)
