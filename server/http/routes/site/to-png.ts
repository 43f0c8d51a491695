/** Its library takes ten megabytes, and most web processes are never asked for a PNG: it comes with the first. */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
