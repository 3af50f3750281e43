import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { HASH_ALGORITHMS } from "../../../tools/shared/hash/algorithms.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TWO_BLOCKS_32 = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
const TWO_BLOCKS_64 =
  "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
const EIGHT_TIMES = "1234567890".repeat(8);
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const ALPHANUMERIC = `${LETTERS.toUpperCase()}${LETTERS}0123456789`;

// [algorithm, text, digest], from the publications named beside them.
const VECTORS: [string, string, string][] = [
  // RFC 1321, appendix A.5.
  ["md5", "a", "0cc175b9c0f1b6a831c399e269772661"],
  ["md5", "abc", "900150983cd24fb0d6963f7d28e17f72"],
  ["md5", "message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
  ["md5", LETTERS, "c3fcd3d76192e4007dfb496cca67e13b"],
  ["md5", ALPHANUMERIC, "d174ab98d277d9f5a5611c2c9f419d9f"],
  ["md5", EIGHT_TIMES, "57edf4a22be3c955ac49da2e2107b67a"],
  // The RIPEMD-160 page of its authors.
  ["ripemd160", "a", "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe"],
  ["ripemd160", "abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"],
  ["ripemd160", "message digest", "5d0689ef49d2fae572b881b123a85ffa21595f36"],
  ["ripemd160", LETTERS, "f71c27109c692c1b56bbdceb5b9d2865b3708dbc"],
  ["ripemd160", TWO_BLOCKS_32, "12a053384a9c0c88e405a06c27dcf49ada62eb2b"],
  ["ripemd160", ALPHANUMERIC, "b0e20b6e3116640286ed3a87a5713079b21f5189"],
  ["ripemd160", EIGHT_TIMES, "9b752e45573d4b39f4dbd3323cab82bf63326bfb"],
  // NIST, examples with intermediate values for FIPS 180-4.
  ["sha1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"],
  ["sha1", TWO_BLOCKS_32, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"],
  ["sha224", "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"],
  ["sha224", TWO_BLOCKS_32, "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525"],
  ["sha256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["sha256", TWO_BLOCKS_32, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  [
    "sha384",
    "abc",
    "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
  ],
  [
    "sha384",
    TWO_BLOCKS_64,
    "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
  ],
  [
    "sha512",
    "abc",
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  ],
  [
    "sha512",
    TWO_BLOCKS_64,
    "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909",
  ],
  ["sha512-224", "abc", "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"],
  ["sha512-224", TWO_BLOCKS_64, "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9"],
  ["sha512-256", "abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"],
  [
    "sha512-256",
    TWO_BLOCKS_64,
    "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a",
  ],
  // FIPS 202 with the messages of FIPS 180 (Python's hashlib).
  ["sha3-224", "abc", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"],
  ["sha3-256", "abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"],
  ["sha3-256", TWO_BLOCKS_64, "916f6061fe879741ca6469b43971dfdb28b1a32dc36cb3254e812be27aad1d18"],
  [
    "sha3-384",
    "abc",
    "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25",
  ],
  [
    "sha3-512",
    "abc",
    "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
  ],
  // Keccak before FIPS 202; the second is Ethereum's topic of every token transfer.
  ["keccak-256", "abc", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"],
  [
    "keccak-256",
    "Transfer(address,address,uint256)",
    "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
  ],
  // Keccak's other lengths: the submission's algorithm in another program, checked against FIPS 202.
  ["keccak-224", "abc", "c30411768506ebe1c2871b1ee2e87d38df342317300a9b97a95ec6a8"],
  [
    "keccak-384",
    "abc",
    "f7df1165f033337be098e7d288ad6a2f74409d7a60b49c36642218de161b1f99f8c681e4afaf31a34db29fb763e3c28e",
  ],
  [
    "keccak-512",
    "abc",
    "18587dc2ea106b9a1563e32b3312421ca164c7f1f07bc922a9c83d77cea3a1e5d0c69910739025372dc14ac9642629379540c17e2a65b19d77aa511a9d00bb96",
  ],
  // Python's hashlib.blake2b and blake2s with digest_size.
  ["blake2b-8", "abc", "6b"],
  ["blake2b-64", "abc", "d8bb14d833d59559"],
  ["blake2b-160", "abc", "384264f676f39536840523f284921cdc68b6846b"],
  [
    "blake2b-384",
    "abc",
    "6f56a82c8e7ef526dfe182eb5212f7db9df1317e57815dbda46083fc30f54ee6c66ba83be64b302d7cba6ce15bb556f4",
  ],
  [
    "blake2b-504",
    "abc",
    "eb5324bb0b0f9ca27381f22f5e49604d7c341b77371fe5bf61fb643c8ab481c7555ef17c9b9e7c92f0daafff6c0d748cab97d2b267bf53f8225c173ea26f3e",
  ],
  ["blake2s-8", "abc", "0d"],
  ["blake2s-128", "abc", "aa4938119b1dc7b87cbad0ffd200d0ae"],
  ["blake2s-224", "abc", "0b033fc226df7abde29f67a05d3dc62cf271ef3dfea4d387407fbd55"],
  // RFC 7693, appendices A and B; the 256-bit BLAKE2b from `b2sum -l 256`.
  [
    "blake2b-512",
    "abc",
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  ],
  ["blake2b-256", "abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"],
  ["blake2s-256", "abc", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"],
  // The catalogue of parametrised CRC algorithms: check value of CRC-32/ISO-HDLC; zlib.crc32(b"abc").
  ["crc32", "123456789", "cbf43926"],
  ["crc32", "abc", "352441c2"],
];
for (const [algorithm, input, expected] of VECTORS) {
  Deno.test(`hash-generator: gives ${algorithm} of "${input.slice(0, 20)}"`, async () => {
    const { output, stats } = await runTool("hash-generator", { input, algorithm });
    assert.equal(output, expected);
    assert.deepEqual(stats, {
      algorithm,
      input_bytes: input.length,
      digest_bits: expected.length * 4,
    });
  });
}

// Zero bytes: RFC 1321, the RIPEMD-160 page, Python's hashlib, the Keccak team, BLAKE3's vectors.
const EMPTY_DIGESTS: [string, string][] = [
  ["md5", "d41d8cd98f00b204e9800998ecf8427e"],
  ["ripemd160", "9c1185a5c5e9fc54612808977ee8f548b2258d31"],
  ["sha256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["keccak-256", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
  ["keccak-224", "f71837502ba8e10837bdd8d365adb85591895602fc552b48b7390abd"],
  ["CRC-64/XZ", "0000000000000000"],
  ["CRC-16/IBM-3740", "ffff"],
  ["blake3", "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262"],
  ["crc32", "00000000"],
];
for (const [algorithm, expected] of EMPTY_DIGESTS) {
  Deno.test(`hash-generator: gives ${algorithm} of empty input, on request only`, async () => {
    assert.equal(await outputOf("hash-generator", { algorithm, allow_empty: true }), expected);
    assert.equal((await errorOf("hash-generator", { algorithm, input: "" })).code, "EMPTY_INPUT");
  });
}

// NIST's examples for FIPS 202: the message of 1600 bits, 200 bytes A3.
const SHA3_1600_BITS: [string, string][] = [
  ["sha3-224", "9376816aba503f72f96ce7eb65ac095deee3be4bf9bbc2a1cb7e11e0"],
  ["sha3-256", "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787"],
  [
    "sha3-384",
    "1881de2ca7e41ef95dc4732b8f5f002b189cc1e42b74168ed1732649ce1dbcdd76197a31fd55ee989f2d7050dd473e8f",
  ],
  [
    "sha3-512",
    "e76dfad22084a8b1467fcf2ffa58361bec7628edf5f3fdc0e4805dc48caeeca81b7c13c30adf52a3659584739a2df46be589c51ca1a4a8416df6545a1ce8ba00",
  ],
];
for (const [algorithm, expected] of SHA3_1600_BITS) {
  Deno.test(`hash-generator: gives NIST's ${algorithm} of 1600 bits`, async () => {
    const asked = { input: "a3".repeat(200), input_encoding: "hex", algorithm };
    assert.equal(await outputOf("hash-generator", asked), expected);
  });
}

/** The other implementation's name of each algorithm that it has. */
const IN_NODE: Record<string, string> = {
  "md5": "md5",
  "ripemd160": "ripemd160",
  "sha1": "sha1",
  "sha224": "sha224",
  "sha256": "sha256",
  "sha384": "sha384",
  "sha512": "sha512",
  "sha512-224": "sha512-224",
  "sha512-256": "sha512-256",
  "sha3-224": "sha3-224",
  "sha3-256": "sha3-256",
  "sha3-384": "sha3-384",
  "sha3-512": "sha3-512",
  "blake2b-512": "blake2b512",
  "blake2s-256": "blake2s256",
};
/** One less than, exactly, and one more than the padding or the block of one of the algorithms takes. */
const EDGES = [55, 56, 63, 64, 71, 72, 103, 104, 111, 112, 127, 128, 135, 136, 143, 144, 256, 1000]
  .flatMap((length) => [length - 1, length, length + 1]);

for (const [algorithm, name] of Object.entries(IN_NODE)) {
  Deno.test(`hash-generator: ${algorithm} matches node:crypto around every block's end`, async () => {
    for (const length of EDGES) {
      const bytes = Uint8Array.from({ length }, (_, index) => index * 31 + length);
      const asked = { input: bytes.toHex(), input_encoding: "hex", algorithm };
      const expected = createHash(name).update(bytes).digest("hex");
      assert.equal(await outputOf("hash-generator", asked), expected, `${length} bytes`);
    }
  });
}

Deno.test("hash-generator: crc32 matches zlib", async () => {
  for (const length of EDGES) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 31 + length);
    const asked = { input: bytes.toHex(), input_encoding: "hex", algorithm: "crc32" };
    const expected = crc32(bytes).toString(16).padStart(8, "0");
    assert.equal(await outputOf("hash-generator", asked), expected, `${length} bytes`);
  }
});

Deno.test("hash-generator: every algorithm of one length has published vectors", async () => {
  const { details } = await errorOf("hash-generator", { input: "a", algorithm: "none" });
  const { supported } = details as { supported: string[] };
  assert.equal(supported.length, 19);
  assert.equal(HASH_ALGORITHMS.length, 19 + 64 + 32 + 78);
  const shown = [...VECTORS.map(([algorithm]) => algorithm), "blake3"];
  assert.deepEqual(supported.filter((id) => !shown.includes(id)), []);
});

// BLAKE3's test_vectors.json: bytes 0, 1, … 250, 0, 1, … of these lengths, the first 32 bytes of "hash".
const BLAKE3_VECTORS: [number, string][] = [
  [1, "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213"],
  [1023, "10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11"],
  [1024, "42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7"],
  [1025, "d00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444"],
  [2049, "5f4d72f40d7a5f82b15ca2b2e44b1de3c2ef86c426c95c1af0b6879522563030"],
  [4097, "9b4052b38f1c5fc8b1f9ff7ac7b27cd242487b3d890d15c96a1c25b8aa0fb995"],
  [7169, "a003fc7a51754a9b3c7fae0367ab3d782dccf28855a03d435f8cfe74605e7817"],
];
for (const [length, expected] of BLAKE3_VECTORS) {
  Deno.test(`hash-generator: gives the BLAKE3 vector of ${length} bytes`, async () => {
    const bytes = Array.from({ length }, (_, index) => index % 251);
    const input = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const asked = { input, input_encoding: "hex", algorithm: "BLAKE3" };
    assert.equal(await outputOf("hash-generator", asked), expected);
  });
}

const SPELLINGS: [string, string][] = [
  ["SHA-256", "sha256"],
  ["sha_256", "sha256"],
  [" Sha 2.5/6 ", "sha256"],
  ["SHA512/256", "sha512-256"],
  ["SHA-512/224", "sha512-224"],
  ["SHA3-256", "sha3-256"],
  ["sha3256", "sha3-256"],
  ["Keccak256", "keccak-256"],
  ["BLAKE2b", "blake2b-512"],
  ["blake2b256", "blake2b-256"],
  ["BLAKE2s", "blake2s-256"],
  ["RIPEMD-160", "ripemd160"],
  ["rmd160", "ripemd160"],
  ["Keccak 512", "keccak-512"],
  ["BLAKE2b-160", "blake2b-160"],
  ["crc16/modbus", "CRC-16/MODBUS"],
  ["CRC-16", "CRC-16/ARC"],
  ["CRC-16/CCITT-FALSE", "CRC-16/IBM-3740"],
  ["X.25", "CRC-16/IBM-SDLC"],
  ["crc32c", "CRC-32/ISCSI"],
  ["CRC-32/ISO-HDLC", "crc32"],
  ["crc_64_xz", "CRC-64/XZ"],
  ["CRC-32", "crc32"],
];
for (const [name, id] of SPELLINGS) {
  Deno.test(`hash-generator: resolves the name "${name}" to ${id}`, async () => {
    const { stats } = await runTool("hash-generator", { input: "a", algorithm: name });
    assert.equal((stats as { algorithm: string }).algorithm, id);
  });
}

// Digests of the bytes after each form: sha256sum.
const DEADBEEF = "5f78c33274e43fa9de5659265c1d917e25c03722dcb0b8d27db8d5feaa813953";
const FB_FF = "db8fed54159afe40ace5b49d702259fd88c9c4009307181824487baab5c6bdea";
const F = "252f10c83610ebca1a059c0bae8255eba2f95be4d1d7bcfa89d7248a82d9f111";
const INPUT_FORMS: [string, string, string, string][] = [
  ["hex with colons", "hex", "DE:AD:be:ef", DEADBEEF],
  ["hex with a prefix", "hex", " \n0xdead\tbeef ", DEADBEEF],
  ["hex whose prefix is interrupted", "hex", "0 xdeadbeef", DEADBEEF],
  ["Base64", "base64", "+/8=", FB_FF],
  ["URL-safe Base64 without padding", "base64", "-_8", FB_FF],
  ["Base64 of mixed alphabets", "base64", "+_8=", FB_FF],
  ["Base64 with white space", "base64", " Z\r\ng = =\n", F],
  ["Base64 with unused bits set", "base64", "Zh==", F],
  ["UTF-8 text", "text", "é😀", "1184d1f608158eea09d297565575892231550c403aaa913008d867a97cfd5c76"],
  [
    "text with its line ending",
    "text",
    "a\r\n",
    "8e4621379786ef42a4fec155cd525c291dd7db3c1fde3478522f4f61c03fd1bd",
  ],
];
for (const [title, input_encoding, input, expected] of INPUT_FORMS) {
  Deno.test(`hash-generator: reads ${title}`, async () => {
    assert.equal(await outputOf("hash-generator", { input, input_encoding }), expected);
  });
}

// Python's base64 module on hashlib's digests of b"abc".
const OUTPUT_FORMS: [string, string, string][] = [
  ["sha1", "hex_upper", "A9993E364706816ABA3E25717850C26C9CD0D89D"],
  ["sha1", "base64", "qZk+NkcGgWq6PiVxeFDCbJzQ2J0="],
  ["sha1", "base64url", "qZk-NkcGgWq6PiVxeFDCbJzQ2J0"],
  ["sha256", "sri", "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="],
  [
    "sha512",
    "sri",
    "sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==",
  ],
];
for (const [algorithm, output_encoding, expected] of OUTPUT_FORMS) {
  Deno.test(`hash-generator: writes ${algorithm} as ${output_encoding}`, async () => {
    const asked = { input: "abc", algorithm, output_encoding };
    assert.equal(await outputOf("hash-generator", asked), expected);
  });
}

const FAULTS: [string, Record<string, unknown>, string, Record<string, unknown>?][] = [
  ["an odd number of digits", { input: "0xabc", input_encoding: "hex" }, "INVALID_HEX", {
    position: 5,
  }],
  ["a foreign digit", { input: "0x0g", input_encoding: "hex" }, "INVALID_HEX", { position: 3 }],
  ["a second prefix", { input: "0x0x00", input_encoding: "hex" }, "INVALID_HEX", { position: 3 }],
  ["half the padding", { input: "Zg=", input_encoding: "base64" }, "INVALID_BASE64", {
    position: 3,
  }],
  ["too much padding", { input: "Zm9v=", input_encoding: "base64" }, "INVALID_BASE64", {
    position: 4,
  }],
  ["a foreign character", { input: "Zm9*", input_encoding: "base64" }, "INVALID_BASE64", {
    position: 3,
  }],
  ["a prefix without digits", { input: "0x", input_encoding: "hex" }, "EMPTY_INPUT"],
  ["blank Base64", { input: " \n", input_encoding: "base64" }, "EMPTY_INPUT"],
  ["a keyed hash", { input: "a", algorithm: "HMAC-SHA256" }, "UNSUPPORTED_ALGORITHM"],
  ["BLAKE2 of half a byte", { input: "a", algorithm: "blake2b-12" }, "UNSUPPORTED_ALGORITHM"],
  ["BLAKE2s that is too long", { input: "a", algorithm: "blake2s-264" }, "UNSUPPORTED_ALGORITHM"],
  ["a CRC of no name", { input: "a", algorithm: "CRC-16/NOBODY" }, "UNSUPPORTED_ALGORITHM"],
  ["a property of every object", { input: "a", algorithm: "constructor" }, "UNSUPPORTED_ALGORITHM"],
  ["SRI of SHA-1", { input: "a", algorithm: "sha1", output_encoding: "sri" }, "UNSUPPORTED_OUTPUT"],
  [
    "SRI of SHA-512/256",
    { input: "a", algorithm: "SHA512/256", output_encoding: "sri" },
    "UNSUPPORTED_OUTPUT",
  ],
  ["too long a text", { input: "a".repeat(1_400_001) }, "INPUT_TOO_LARGE"],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`hash-generator: refuses ${title}`, async () => {
    const error = await errorOf("hash-generator", input);
    assert.equal(error.code, code);
    if (details) assert.deepEqual(error.details, details);
  });
}

Deno.test("hash-generator: quotes an unknown name, cut to 40 characters, with all ids", async () => {
  const error = await errorOf("hash-generator", { input: "a", algorithm: "x".repeat(1000) });
  assert.ok(error.message.startsWith(`"${"x".repeat(40)}…"`), error.message);
  for (const id of ["md5", "sha512-224", "keccak-256", "blake2s-256", "crc32"]) {
    assert.ok(error.message.includes(id), id);
  }
});

Deno.test("hash-generator: warns of weak algorithms and lone surrogates", async () => {
  const warnings = (input: Record<string, unknown>) => warningsOf("hash-generator", input);
  assert.deepEqual(await warnings({ input: "a", algorithm: "md5" }), ["WEAK_ALGORITHM"]);
  assert.deepEqual(await warnings({ input: "a", algorithm: "sha1" }), ["WEAK_ALGORITHM"]);
  assert.deepEqual(await warnings({ input: "a", algorithm: "crc32" }), ["NOT_CRYPTOGRAPHIC"]);
  assert.deepEqual(await warnings({ input: "a", algorithm: "CRC-64/NVME" }), [
    "NOT_CRYPTOGRAPHIC",
  ]);
  assert.deepEqual(await warnings({ input: "a", algorithm: "blake2b-152" }), ["WEAK_ALGORITHM"]);
  assert.deepEqual(await warnings({ input: "a", algorithm: "blake2b-160" }), []);
  assert.deepEqual(await warnings({ input: "a", algorithm: "ripemd160" }), []);
  assert.deepEqual(await warnings({ input: "\udc00\ud800", algorithm: "md5" }), [
    "WEAK_ALGORITHM",
    "LONE_SURROGATE",
  ]);
  // sha256sum of EF BF BD.
  assert.equal(
    await outputOf("hash-generator", "\ud800"),
    "83d544ccc223c057d2bf80d3f2a32982c32c3c0db8e2674820da5064783fb097",
  );
});

Deno.test("hash-generator: hashes what surrounds a text, and reports it", async () => {
  const result = await runTool("hash-generator", "hello\n");
  // echo hello | sha256sum
  assert.equal(result.output, "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03");
  assert.deepEqual(result.warnings.map(({ code }) => code), ["OUTER_CHARACTERS"]);
  const told: [Record<string, unknown>, string[]][] = [
    [{ input: " a" }, ["OUTER_CHARACTERS"]],
    [{ input: "\ufeffa\nb\n" }, ["OUTER_CHARACTERS"]],
    [{ input: "a b" }, []],
    [{ input: "a\nb\n" }, []],
    [{ input: " \n" }, []],
    [{ input: "61 0a\n", input_encoding: "hex" }, []],
  ];
  for (const [input, codes] of told) {
    assert.deepEqual(await warningsOf("hash-generator", input), codes);
  }
});

Deno.test("hash-generator: accepts the old id and its options", async () => {
  const { toolId, output } = await runTool("hash", { input: "abc", algorithm: "SHA-1" });
  assert.equal(toolId, "hash-generator");
  assert.equal(output, "a9993e364706816aba3e25717850c26c9cd0d89d");
});

Deno.test("hash-generator: refuses a key, and gives no plain digest in the HMAC's place", async () => {
  for (const name of ["key", "secret", "hmacKey", "key_encoding"]) {
    const { code, message } = await errorOf("hash-generator", { input: "abc", [name]: "text" });
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, /a key must not be sent; .* in its page or at the shell$/);
  }
});

Deno.test("hash-generator: a family without its length is answered with its members", async () => {
  const { message } = await errorOf("hash-generator", { input: "a", algorithm: "SHA3" });
  assert.match(
    message,
    /did you mean sha3-224 or sha3-256 or sha3-384 or sha3-512\? details\.supported has/,
  );
  assert.ok(!message.includes("ripemd160"));
});
