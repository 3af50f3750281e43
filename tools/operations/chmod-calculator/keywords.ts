import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  chmod, permissions, rwx, umask, setuid, sticky bit, file permissions, unix permissions,
  linux permissions, permission number, octal to rwx, file mode bits, permission bits,
  make executable, directory permissions, read write execute, who can read file, access rights,
  octal permissions, umask value, mode 755, what does 755 mean, explain chmod, rwx in numbers,
  octal to letters, who can read, file rights, linux rights, chmod number, permissions in numbers,
  file mode 644, script executable for owner only, owner can read and write, chmod u+x,
  who may read file, stat -c %a
`);
