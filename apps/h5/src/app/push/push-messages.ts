import { endPush } from '#device/push'
import { session } from '../client.ts'
import { goToAddress } from '../routes/go.ts'

/** What the service worker asks of an open page; the same as in service-worker/worker.ts. */
type Asked =
  /** Whether the page shows this address at the moment; answered on the port. */
  | { kind: 'shows'; path: string }
  /** Open this address, because a notice was pressed. */
  | { kind: 'open'; path: string }

/** Whether an address is shown: the screen and everything it is about; what else the shown one says does not matter. */
export function isShown(path: string, shown: string): boolean {
  const [of, at] = [addressIn(path), addressIn(shown)]
  const here = new URLSearchParams(at.search)
  return (
    of.screen === at.screen && [...new URLSearchParams(of.search)].every(([name, value]) => here.get(name) === value)
  )
}

function addressIn(path: string): { screen: string; search: string } {
  const [screen = '', search = ''] = path.slice(path.indexOf('#') + 1).split('?')
  return { screen, search }
}

/** Answers the service worker, and ends pushes with the login for which they were asked. */
export function answerServiceWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<Asked>) => {
    if (data.kind === 'shows') ports[0]?.postMessage(isShown(data.path, window.location.hash))
    if (data.kind === 'open') openAddress(data.path)
  })
  session.onLogout(() => void endPush())
}

const openAddress = (path: string): void => {
  const [app = '', address = '/'] = path.split('#')
  if (app === '/h5/') goToAddress(address)
  else window.location.assign(path)
}
