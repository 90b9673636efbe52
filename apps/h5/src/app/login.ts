import * as z from 'zod/mini'
import { back, goToAddress } from './go.ts'

const loginPath = '/pages/login/login'
/** Kept for the tab, so that it outlives a reload and the way over registration. */
const key = 'after-login'
const afterLogin = z.union([
  z.object({ how: z.literal('back'), from: z.string() }),
  z.object({ how: z.literal('to'), address: z.string() }),
])
type AfterLogin = z.output<typeof afterLogin>

const here = () => window.location.hash.slice(1)
const isLoginPage = () => here().startsWith('/pages/login/')

/** Opens the login page over this screen; afterwards Back leads to the very step that was left, form and all. */
export function openLogin(): void {
  if (isLoginPage()) return
  remember({ how: 'back', from: here() })
  goToAddress(loginPath)
}

/** Opens the login page instead of a screen that may not be seen yet, and that screen afterwards. */
export function openLoginFor(address: string): void {
  remember({ how: 'to', address })
  goToAddress(loginPath, { replace: true })
}

/** For the login and registration screens, after the session has begun: on to where the visitor wanted to be. */
export function leaveLogin(): void {
  const stored = read()
  sessionStorage.removeItem(key)
  // Whoever came by a plain link left a screen as well.
  if (!stored || stored.how === 'back') return back()
  goToAddress(stored.address, { replace: true })
}

/** Before the window goes to a page that is not ours: Back would lead there, so the screen that was left is opened anew. */
export function keepPlace(): void {
  const stored = read()
  if (stored?.how === 'back') remember({ how: 'to', address: stored.from })
}

function read(): AfterLogin | null {
  const stored = z.safeParse(afterLogin, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  return stored.success ? stored.data : null
}

const remember = (what: AfterLogin) => sessionStorage.setItem(key, JSON.stringify(what))
