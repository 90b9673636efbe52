import * as z from 'zod/mini'
import { goBackOrHome, goToAddress } from '../routes/go.ts'

const loginPath = '/pages/login/login'
/** Stored per tab, so that it survives a reload and the detour to the registration. */
const key = 'after-login'
const afterLogin = z.union([
  z.object({ how: z.literal('back'), from: z.string() }),
  z.object({ how: z.literal('to'), address: z.string() }),
])
type AfterLogin = z.output<typeof afterLogin>

const here = () => window.location.hash.slice(1)
const isLoginPage = () => here().startsWith('/pages/login/')

/** Opens the login page over this screen; afterwards Back returns to it in its previous state, including forms. */
export function openLogin(): void {
  if (isLoginPage()) return
  remember({ how: 'back', from: here() })
  goToAddress(loginPath)
}

/** Opens the login page in place of a screen that requires a login; that screen opens afterwards. */
export function openLoginFor(address: string): void {
  remember({ how: 'to', address })
  goToAddress(loginPath, { replace: true })
}

/** Called by the login and registration screens after the session has started: opens the screen the visitor wanted. */
export function leaveLogin(): void {
  const stored = read()
  sessionStorage.removeItem(key)
  // A login page opened by a plain link also returns to the previous screen.
  if (!stored || stored.how === 'back') return goBackOrHome()
  goToAddress(stored.address, { replace: true })
}

/**
 * Called before the window opens a page outside the app: Back would lead there, so the screen is opened anew instead.
 */
export function keepPlace(): void {
  const stored = read()
  if (stored?.how === 'back') remember({ how: 'to', address: stored.from })
}

function read(): AfterLogin | null {
  const stored = z.safeParse(afterLogin, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  return stored.success ? stored.data : null
}

const remember = (what: AfterLogin) => sessionStorage.setItem(key, JSON.stringify(what))
