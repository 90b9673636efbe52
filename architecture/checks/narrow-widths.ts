import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'

/** What a card leaves of a phone of 195 pixels, which is what one of 390 shows of words twice as large: 32 × 4 pixels. */
const mostOfAPhone = 32
/** At every width: behind a prefix (`wide:`) it is for screens that have the room. */
const alwaysAtLeast = /(?<=["'`\s])min-w-(?<units>\d+)(?=["'`\s])/g

/** Finds parts that run over their card on a narrow phone, because they are never narrower than a set width. */
export const widthsBeyondAPhone = (files: readonly RepositoryFile[]): Finding[] =>
  files
    .filter(({ path }) => path.startsWith('apps/h5/src/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(alwaysAtLeast)].flatMap((match) => {
        const units = Number(match.groups?.['units'])
        const message = `runs over a narrow card: write min-w-[min(100%,${units / 4}rem)]`
        return units > mostOfAPhone ? [{ path, line: lineAt(text, match.index), message }] : []
      }),
    )
