/** A page that shows pictures side by side: one row for each screen and state. */
export function contentsPage(files: Map<string, string[]>): string {
  const row = ([name, pictures]: [string, string[]]): string =>
    `<section id="${name}"><h2>${name}</h2><div>${pictures.map(figure).join('')}</div></section>`
  const figure = (file: string): string =>
    `<figure><a href="${file}.png"><img src="${file}.png" alt="" loading="lazy" height="420"></a><figcaption>${file}</figcaption></figure>`
  const links = [...files.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' ')
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>Every screen of Jotter</title>
<style>
body { margin: 1rem; font: 1rem system-ui; background: #ccc; color: #111 }
nav { columns: 16rem } nav a { display: block }
div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0 } figcaption { font-size: 0.75rem }
img { max-width: none; object-fit: cover; object-position: top }
</style>
<h1>Every screen of Jotter</h1><nav>${links}</nav>${[...files].map(row).join('\n')}
`
}
