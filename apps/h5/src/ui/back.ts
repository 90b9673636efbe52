import type { Navigate } from './navigation.ts'

/**
 * Whether a screen of the app is before this one: the app numbers its entries in the history's state; an address typed
 * by hand has no number and follows a screen.
 */
function hasScreenBehind(): boolean {
  const state: unknown = window.history.state
  const counted = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return !counted || Number(state.idx) > 0
}

/**
 * Returns to the previous screen, or to the home screen when the visit began here, whatever page the user came from.
 */
export const goBackWith = (navigate: Navigate): void =>
  hasScreenBehind() ? navigate(-1) : navigate('/', { replace: true })
