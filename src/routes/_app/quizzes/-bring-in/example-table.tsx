import styles from './example-table.module.css'

const columns = ['Question', 'Part', 'Kind', 'Answers', 'Marks', 'Options'] as const

/** As the example files have them, without the columns for numbers. */
const rows: string[][] = [
  ['What is force measured in?', '', 'choice', 'newtons', '1', 'newtons\njoules\nwatts'],
  ['A bus travels 150 m in 10 s.', 'What is its average speed?', 'number', '15', '1', ''],
  ['', 'Why does its speed change?', 'text', 'speeds up / accelerates', '1', ''],
]

/** What a table of questions looks like, before a file is opened. */
export const ExampleTable = () => (
  <table className={styles.table}>
    <caption className="visually-hidden">A table of questions</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, column) => (
            <td key={columns[column]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
