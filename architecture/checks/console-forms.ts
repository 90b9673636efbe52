import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

const console = 'apps/console/src/'
const kit = [`${console}ui/form.tsx`, `${console}ui/search-form.tsx`]

/**
 * Finds forms written without the form components, because they tend to forget the refusal, the field errors or the
 * busy button.
 */
export function formsOutsideKit(files: readonly RepositoryFile[]): Finding[] {
  return files.flatMap((file) => {
    if (!file.path.startsWith(console) || kit.includes(file.path) || isTest(file.path) || !file.text.includes('<form'))
      return []
    const findings: Finding[] = []
    walk(file, {
      JSXOpeningElement({ name, start }) {
        if (name.type !== 'JSXIdentifier' || name.name !== 'form') return
        const message =
          'use <Form of={form}> of #ui/form.tsx, <FormDialog of={form}> over the page, or <SearchForm> of #ui/search-form.tsx where nothing is sent that can be refused'
        findings.push({ path: file.path, line: lineAt(file.text, start), message })
      },
    })
    return findings
  })
}
