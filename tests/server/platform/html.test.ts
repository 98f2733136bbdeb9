import { expect, test } from 'vitest'
import { html, toPage } from '../../../server/platform/html.ts'

test('values are escaped, HTML fragments and lists of them are not', () => {
  const name = `<b onclick="x('y')">R & D</b>`
  const escaped = '&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;R &amp; D&lt;/b&gt;'
  expect(html`<p>${name}</p>`.text).toBe(`<p>${escaped}</p>`)
  const items = [html`<li>${1}</li>`, html`<li>${name}</li>`]
  expect(html`<b>${items}</b>`.text).toBe(`<b><li>1</li><li>${escaped}</li></b>`)
})

test('a page escapes its title', () => {
  expect(toPage('1 < 2', '/style.css', html`<p></p>`)).toContain('<title>1 &lt; 2</title>')
})
