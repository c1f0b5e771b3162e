/** `7xKXtg2C…9fPqQ4Rz`: the ends of a long text, by characters. Text that would not get shorter stays whole. */
export const truncateMiddle = (text: string, head = 4, tail = 4): string => {
  const characters = [...text];
  if (characters.length <= head + tail + 1) return text;
  return `${characters.slice(0, head).join('')}…${tail > 0 ? characters.slice(-tail).join('') : ''}`;
};
