import { createServer } from 'node:http'

/**
 * The least that a report can cost in Node: reads the body of a request and responds with as much JSON, without a
 * framework, a session or a database. `room.ts` measures it beside the product.
 */
const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => (text += part))
  request.on('end', () => {
    JSON.parse(text)
    const body = JSON.stringify({ drill: null })
    response.writeHead(200, {
      ...{ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length },
    })
    response.end(body)
  })
})
server.listen(0, () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`Jotter is ready at http://localhost:${address?.port}`)
})
