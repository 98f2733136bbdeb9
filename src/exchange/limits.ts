/** What a file may have at most. A file beyond them is refused before it is parsed. */
export const exchangeLimits = {
  fileBytes: 10 * 1024 * 1024,
  questions: 5_000,
  /** Of the sizes before and after decompression. */
  zipRatio: 100,
  zipEntries: 20_000,
  /** Of one file of an archive, decompressed. */
  entryBytes: 20 * 1024 * 1024,
  /** Of all files of an archive that are read, decompressed. */
  archiveBytes: 50 * 1024 * 1024,
  /** Of elements in each other. */
  depth: 50,
  /** Of one question as it is written in a file. */
  questionCharacters: 200_000,
} as const

/** What a file that is too large is told. */
export const tooLargeText = 'The file is larger than 10 MB. Take out its pictures, or split it.'
