interface PolicyTableProps {
  caption: string
  columns: string[]
  rows: { name: string; note?: string; cells: string[] }[]
}

export function PolicyTable({ caption, columns, rows }: PolicyTableProps) {
  return (
    <table className="my-6 w-full text-left tabular-nums">
      <caption className="pb-3 text-left text-soft">{caption}</caption>
      <thead className="bg-mist">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-3 py-3 font-semibold first:w-[46%] first:rounded-l-lg last:rounded-r-lg sm:px-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, cells }) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="px-3 py-3.5 font-medium sm:px-4">
              {name}
              {note ? <span className="block text-sm font-normal text-soft">{note}</span> : null}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="px-3 py-3.5 sm:px-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
