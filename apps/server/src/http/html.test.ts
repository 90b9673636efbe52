import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what somebody wrote stays words, wherever on the page it stands', () => {
  const written = `"><script>alert('&')</script>`
  const page = html`<p title="${written}">${written}</p>`.source
  expect(page).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</p>',
  )
})

test('what is a page’s own part already is put in as it is, and several under each other', () => {
  const items = ['a & b', 'c'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul><b>${3}</b>`.source).toBe('<ul><li>a &amp; b</li>\n<li>c</li></ul><b>3</b>')
})
