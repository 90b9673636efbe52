import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import type { example } from './example.ts'
import { useLocation } from './navigation.ts'
import { Page } from './pages/page.tsx'

type Example = ReturnType<typeof example>
const files = import.meta.glob<Example>('./**/*.example.tsx', { import: 'default' })

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace('.example.tsx', '')
const examples = Object.entries(files).map(([file, load]) => ({
  name: nameOf(file),
  View: lazyPart(async () => {
    const { title, view: View } = await load()
    return {
      default: () => (
        <section className="flex flex-col gap-3" data-example={nameOf(file)}>
          <h2 className="text-12 font-600 text-ink-2">{title}</h2>
          <View />
        </section>
      ),
    }
  }),
}))

/** Shows every component of the kit in its states: `#/gallery`, or some of them with `#/gallery?parts=button,tag`. */
export default function Gallery() {
  const params = new URLSearchParams(useLocation().search)
  const wanted = params.get('parts')?.split(',')
  return (
    <Page title="Gallery" width="read">
      {examples
        .filter(({ name }) => !wanted || wanted.includes(name))
        .map(({ name, View }) => (
          <View key={name} />
        ))}
    </Page>
  )
}
