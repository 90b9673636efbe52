import type { Navigate } from './navigation.ts'

/** The app's own steps are numbered in the history's state; an address that was typed by hand has none, and was typed over a screen. */
function hasScreenBehind(): boolean {
  const state: unknown = window.history.state
  const counted = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return !counted || Number(state.idx) > 0
}

/** To the screen before, as it was left; home when a visit began here, whatever page it came from. */
export const goBackWith = (navigate: Navigate): void =>
  hasScreenBehind() ? navigate(-1) : navigate('/', { replace: true })
