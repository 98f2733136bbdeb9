/** The formats that questions are read from and written in. */
export const formats = {
  xlsx: {
    name: 'Excel',
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { name: 'CSV', extension: 'csv', mime: 'text/csv' },
  moodle: { name: 'Moodle XML', extension: 'xml', mime: 'application/xml' },
  gift: { name: 'GIFT', extension: 'gift.txt', mime: 'text/plain' },
  qti: { name: 'QTI', extension: 'zip', mime: 'application/zip' },
  aiken: { name: 'Aiken', extension: 'aiken.txt', mime: 'text/plain' },
  json: { name: 'Jotter JSON', extension: 'json', mime: 'application/json' },
} as const

export type Format = keyof typeof formats

/** The extensions of files to choose from. */
export const acceptedFiles = '.xlsx,.csv,.tsv,.xml,.txt,.gift,.zip,.qti,.imscc,.json,.docx'
