import { restOfApp } from './build.ts'
import { askFirst } from './first-calls.ts'
import { currentLanguage } from './language/language.ts'
import { aliases } from './routes/routes.ts'
import { frontScreens, loadOtherScreens } from './screens/screen-files.ts'

/*
 * Run by index.html as soon as it is there (start-early.ts): what the screen of the address asks, its file and the
 * reader's language come beside the ground that they stand on, not after it. It imports nothing of that ground.
 */
// The file of a language that holds what the first screens say (vite.config.ts).
const texts = import.meta.glob('../../../../packages/i18n/src/{en,zh-Hans,ja}/first.ts')
const [path = '/', search = ''] = window.location.hash.slice(1).split('?')
const address = aliases[path || '/'] ?? path
const screen = Object.entries(frontScreens).find(([route]) => route === address)
const untold = () => {} // the component that needs it retries and reports a failure
askFirst(address, search)
if (screen) screen[1]().catch(untold)
else loadOtherScreens().catch(untold)
texts[`../../../../packages/i18n/src/${currentLanguage()}/first.ts`]?.().catch(untold)

const paintedByMs = 150

/**
 * Runs `work` after the outline is painted; a page in the background is not painted, and some browsers do not report
 * it.
 */
function whenPainted(work: () => void): void {
  let waits = true
  const begin = () => {
    if (waits) work()
    waits = false
  }
  setTimeout(begin, document.hidden ? 0 : paintedByMs)
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
}

const rest = restOfApp()
if (rest)
  whenPainted(() => {
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', src: rest })
    document.head.append(script)
  })
