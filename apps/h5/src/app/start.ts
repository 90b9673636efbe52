import { askFirst } from './first-calls.ts'
import { currentLanguage } from './language.ts'
import { aliases } from './routes.ts'
import { frontScreens, loadOtherScreens } from './screen-files.ts'
import { loadTexts } from './texts.ts'

/*
 * Run by index.html as soon as it is there (start-early.ts): what the screen of the address asks, its file and the
 * reader's language come beside the ground that they stand on, not after it. It imports nothing of that ground.
 */
const [path = '/', search = ''] = window.location.hash.slice(1).split('?')
const address = aliases[path || '/'] ?? path
const screen = Object.entries(frontScreens).find(([route]) => route === address)
const untold = () => {} // what does not come is asked for again by who needs it, and told of there
askFirst(address, search)
if (screen) screen[1]().catch(untold)
else loadOtherScreens().catch(untold)
loadTexts(currentLanguage(), 'app').catch(untold)
