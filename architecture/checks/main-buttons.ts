import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'

const app = 'apps/h5/src/'
/** Bars of a selection or of an undo: they come and go beside the screen's own actions, and none is its main button. */
const besideTheActions = [
  `${app}pages/me/backend-manage/goods-manage/many-bar.tsx`,
  `${app}pages/me/backend-manage/order-manage/dispatch-many/dispatch-bar.tsx`,
  `${app}pages/me/my-collect/parts/undo-bar.tsx`,
]

/**
 * Finds screens that build a bottom bar by hand. With `<Actions>` the main button has one size, one place on phones and
 * one on wide screens, and one wording on both.
 */
export function barsByHand(files: readonly RepositoryFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(app) || path.startsWith(`${app}ui/`) || besideTheActions.includes(path)) return []
    const at = text.indexOf("'#ui/pages/sticky-bar'")
    const message = 'give the actions to the page as `does={<Actions can={[…]} />}` (ui/pages/actions.tsx)'
    return at < 0 ? [] : [{ path, line: lineAt(text, at), message }]
  })
}
