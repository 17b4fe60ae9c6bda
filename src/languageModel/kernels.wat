;; The products of the model, four numbers at a time. `plainKernels.ts` does the same sums in the same order, so that both
;; give the same bits. All addresses are bytes in the one memory; a row of weights has a multiple of 32 columns, a
;; matrix a multiple of 4 rows, a head a multiple of 16 columns.
(module
  (import "host" "memory" (memory 1))

  ;; Sums of the four lanes of each of four vectors: (lane 0 + lane 1) + (lane 2 + lane 3).
  (func $laneSums (param $a v128) (param $b v128) (param $c v128) (param $d v128) (result v128)
    (local $abLow v128) (local $abHigh v128) (local $cdLow v128) (local $cdHigh v128)
    (local.set $abLow (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b)))
    (local.set $abHigh (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b)))
    (local.set $cdLow (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d)))
    (local.set $cdHigh (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d)))
    (f32x4.add
      (f32x4.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $abLow) (local.get $cdLow))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $abLow) (local.get $cdLow)))
      (f32x4.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $abHigh) (local.get $cdHigh))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $abHigh) (local.get $cdHigh)))))

  ;; One row of activations times four rows of weights.
  (func $oneByFour (param $x i32) (param $w i32) (param $rowBytes i32) (param $y i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $v v128)
    (local $w1 i32) (local $w2 i32) (local $w3 i32) (local $end i32)
    (local.set $w1 (i32.add (local.get $w) (local.get $rowBytes)))
    (local.set $w2 (i32.add (local.get $w1) (local.get $rowBytes)))
    (local.set $w3 (i32.add (local.get $w2) (local.get $rowBytes)))
    (local.set $end (local.get $w1))
    (loop $columns
      (local.set $v (v128.load (local.get $x)))
      (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $v) (v128.load (local.get $w)))))
      (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $v) (v128.load (local.get $w1)))))
      (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $v) (v128.load (local.get $w2)))))
      (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $v) (v128.load (local.get $w3)))))
      (local.set $v (v128.load offset=16 (local.get $x)))
      (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w)))))
      (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w1)))))
      (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w2)))))
      (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $w3)))))
      (local.set $x (i32.add (local.get $x) (i32.const 32)))
      (local.set $w1 (i32.add (local.get $w1) (i32.const 32)))
      (local.set $w2 (i32.add (local.get $w2) (i32.const 32)))
      (local.set $w3 (i32.add (local.get $w3) (i32.const 32)))
      (br_if $columns
        (i32.lt_u (local.tee $w (i32.add (local.get $w) (i32.const 32))) (local.get $end))))
    (v128.store (local.get $y)
      (call $laneSums (local.get $a) (local.get $b) (local.get $c) (local.get $d))))

  ;; Two rows of activations times four rows of weights: each weight that is read is used twice.
  (func $twoByFour (param $x i32) (param $w i32) (param $rowBytes i32) (param $y i32) (param $yBytes i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local $u v128) (local $v v128) (local $t v128)
    (local $x1 i32) (local $w1 i32) (local $w2 i32) (local $w3 i32) (local $end i32)
    (local.set $x1 (i32.add (local.get $x) (local.get $rowBytes)))
    (local.set $w1 (i32.add (local.get $w) (local.get $rowBytes)))
    (local.set $w2 (i32.add (local.get $w1) (local.get $rowBytes)))
    (local.set $w3 (i32.add (local.get $w2) (local.get $rowBytes)))
    (local.set $end (local.get $w1))
    (loop $columns
      (local.set $u (v128.load (local.get $x)))
      (local.set $v (v128.load (local.get $x1)))
      (local.set $t (v128.load (local.get $w)))
      (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $e (f32x4.add (local.get $e) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $t (v128.load (local.get $w1)))
      (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $f (f32x4.add (local.get $f) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $t (v128.load (local.get $w2)))
      (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $g (f32x4.add (local.get $g) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $t (v128.load (local.get $w3)))
      (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $h (f32x4.add (local.get $h) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $u (v128.load offset=16 (local.get $x)))
      (local.set $v (v128.load offset=16 (local.get $x1)))
      (local.set $t (v128.load offset=16 (local.get $w)))
      (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $e (f32x4.add (local.get $e) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $t (v128.load offset=16 (local.get $w1)))
      (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $f (f32x4.add (local.get $f) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $t (v128.load offset=16 (local.get $w2)))
      (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $g (f32x4.add (local.get $g) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $t (v128.load offset=16 (local.get $w3)))
      (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $u) (local.get $t))))
      (local.set $h (f32x4.add (local.get $h) (f32x4.mul (local.get $v) (local.get $t))))
      (local.set $x (i32.add (local.get $x) (i32.const 32)))
      (local.set $x1 (i32.add (local.get $x1) (i32.const 32)))
      (local.set $w1 (i32.add (local.get $w1) (i32.const 32)))
      (local.set $w2 (i32.add (local.get $w2) (i32.const 32)))
      (local.set $w3 (i32.add (local.get $w3) (i32.const 32)))
      (br_if $columns
        (i32.lt_u (local.tee $w (i32.add (local.get $w) (i32.const 32))) (local.get $end))))
    (v128.store (local.get $y)
      (call $laneSums (local.get $a) (local.get $b) (local.get $c) (local.get $d)))
    (v128.store (i32.add (local.get $y) (local.get $yBytes))
      (call $laneSums (local.get $e) (local.get $f) (local.get $g) (local.get $h))))

  ;; All rows of activations times four rows of weights.
  (func $allByFour (param $x i32) (param $count i32) (param $w i32) (param $rowBytes i32) (param $y i32) (param $yBytes i32)
    (block $done
      (loop $pairs
        (br_if $done (i32.lt_s (local.get $count) (i32.const 2)))
        (call $twoByFour (local.get $x) (local.get $w) (local.get $rowBytes) (local.get $y) (local.get $yBytes))
        (local.set $x (i32.add (local.get $x) (i32.shl (local.get $rowBytes) (i32.const 1))))
        (local.set $y (i32.add (local.get $y) (i32.shl (local.get $yBytes) (i32.const 1))))
        (local.set $count (i32.sub (local.get $count) (i32.const 2)))
        (br $pairs)))
    (if (local.get $count)
      (then (call $oneByFour (local.get $x) (local.get $w) (local.get $rowBytes) (local.get $y)))))

  ;; Sixteen signed bytes times a scale, as sixteen floats.
  (func $unpackInt8 (param $from i32) (param $scale v128) (param $columns i32) (param $to i32)
    (local $low v128) (local $high v128) (local $end i32)
    (local.set $end (i32.add (local.get $from) (local.get $columns)))
    (loop $sixteen
      (local.set $low (v128.load8x8_s (local.get $from)))
      (local.set $high (v128.load8x8_s offset=8 (local.get $from)))
      (v128.store (local.get $to)
        (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $low)))))
      (v128.store offset=16 (local.get $to)
        (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $low)))))
      (v128.store offset=32 (local.get $to)
        (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $high)))))
      (v128.store offset=48 (local.get $to)
        (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $high)))))
      (local.set $to (i32.add (local.get $to) (i32.const 64)))
      (br_if $sixteen
        (i32.lt_u (local.tee $from (i32.add (local.get $from) (i32.const 16))) (local.get $end)))))

  ;; A bfloat16 is the upper half of a float.
  (func $unpackBf16 (param $from i32) (param $columns i32) (param $to i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $eight
      (v128.store (local.get $to) (i32x4.shl (v128.load16x4_u (local.get $from)) (i32.const 16)))
      (v128.store offset=16 (local.get $to) (i32x4.shl (v128.load16x4_u offset=8 (local.get $from)) (i32.const 16)))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br_if $eight
        (i32.lt_u (local.tee $to (i32.add (local.get $to) (i32.const 32))) (local.get $end)))))

  ;; Groups of 32: sixteen bytes whose low halves are the first sixteen numbers, and one bfloat16 scale. A half is the number + 8.
  (func $unpackInt4 (param $from i32) (param $scales i32) (param $columns i32) (param $to i32)
    (local $bytes v128) (local $scale v128) (local $half v128) (local $second i32) (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $group
      (local.set $scale (i32x4.shl (i32x4.splat (i32.load16_u (local.get $scales))) (i32.const 16)))
      (local.set $bytes (v128.load (local.get $from)))
      (local.set $half (v128.and (local.get $bytes) (i8x16.splat (i32.const 15))))
      (local.set $second (i32.add (local.get $to) (i32.const 64)))
      (loop $halves
        (local.set $half (i8x16.sub (local.get $half) (i8x16.splat (i32.const 8))))
        (v128.store (local.get $to)
          (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s
            (i32x4.extend_low_i16x8_s (i16x8.extend_low_i8x16_s (local.get $half))))))
        (v128.store offset=16 (local.get $to)
          (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s
            (i32x4.extend_high_i16x8_s (i16x8.extend_low_i8x16_s (local.get $half))))))
        (v128.store offset=32 (local.get $to)
          (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s
            (i32x4.extend_low_i16x8_s (i16x8.extend_high_i8x16_s (local.get $half))))))
        (v128.store offset=48 (local.get $to)
          (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s
            (i32x4.extend_high_i16x8_s (i16x8.extend_high_i8x16_s (local.get $half))))))
        (local.set $half (i8x16.shr_u (local.get $bytes) (i32.const 4)))
        (br_if $halves
          (i32.le_u (local.tee $to (i32.add (local.get $to) (i32.const 64))) (local.get $second))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $scales (i32.add (local.get $scales) (i32.const 2)))
      (br_if $group (i32.lt_u (local.get $to) (local.get $end)))))

  ;; One row of weights as floats. Formats: 8 int8, 16 bfloat16, 4 four bit.
  (func $unpack (export "unpack") (param $format i32) (param $weights i32) (param $scales i32) (param $row i32) (param $columns i32) (param $to i32)
    (local $start i32)
    (local.set $start (i32.mul (local.get $row) (local.get $columns)))
    (if (i32.eq (local.get $format) (i32.const 8))
      (then
        (call $unpackInt8 (i32.add (local.get $weights) (local.get $start))
          (v128.load32_splat (i32.add (local.get $scales) (i32.shl (local.get $row) (i32.const 2))))
          (local.get $columns) (local.get $to)))
      (else
        (if (i32.eq (local.get $format) (i32.const 16))
          (then
            (call $unpackBf16 (i32.add (local.get $weights) (i32.shl (local.get $start) (i32.const 1)))
              (local.get $columns) (local.get $to)))
          (else
            (call $unpackInt4 (i32.add (local.get $weights) (i32.shr_u (local.get $start) (i32.const 1)))
              (i32.add (local.get $scales) (i32.shr_u (local.get $start) (i32.const 4)))
              (local.get $columns) (local.get $to)))))))

  ;; y[count, rows] = x[count, columns] times the transposed matrix of floats [rows, columns].
  (func (export "multiply") (param $x i32) (param $count i32) (param $w i32) (param $rows i32) (param $columns i32) (param $y i32)
    (local $rowBytes i32) (local $yBytes i32) (local $end i32)
    (local.set $rowBytes (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $yBytes (i32.shl (local.get $rows) (i32.const 2)))
    (local.set $end (i32.add (local.get $y) (local.get $yBytes)))
    (loop $fours
      (call $allByFour (local.get $x) (local.get $count) (local.get $w) (local.get $rowBytes) (local.get $y) (local.get $yBytes))
      (local.set $w (i32.add (local.get $w) (i32.shl (local.get $rowBytes) (i32.const 2))))
      (br_if $fours
        (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 16))) (local.get $end)))))

  ;; The same for packed weights: four rows at a time become floats in `scratch`, once for all rows of activations.
  (func (export "multiplyPacked") (param $format i32) (param $x i32) (param $count i32) (param $weights i32) (param $scales i32)
      (param $rows i32) (param $columns i32) (param $scratch i32) (param $y i32)
    (local $rowBytes i32) (local $yBytes i32) (local $row i32) (local $i i32)
    (local.set $rowBytes (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $yBytes (i32.shl (local.get $rows) (i32.const 2)))
    (loop $fours
      (local.set $i (i32.const 0))
      (loop $four
        (call $unpack (local.get $format) (local.get $weights) (local.get $scales)
          (i32.add (local.get $row) (local.get $i)) (local.get $columns)
          (i32.add (local.get $scratch) (i32.mul (local.get $i) (local.get $rowBytes))))
        (br_if $four (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 4))))
      (call $allByFour (local.get $x) (local.get $count) (local.get $scratch) (local.get $rowBytes)
        (i32.add (local.get $y) (i32.shl (local.get $row) (i32.const 2))) (local.get $yBytes))
      (br_if $fours
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 4))) (local.get $rows)))))

  ;; out[columns] = sum over positions of weight * values[position, columns].
  (func (export "mix") (param $weights i32) (param $length i32) (param $values i32) (param $columns i32) (param $out i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $p v128)
    (local $w i32) (local $v i32) (local $rowBytes i32) (local $weightsEnd i32) (local $outEnd i32)
    (local.set $rowBytes (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $weightsEnd (i32.add (local.get $weights) (i32.shl (local.get $length) (i32.const 2))))
    (local.set $outEnd (i32.add (local.get $out) (local.get $rowBytes)))
    (loop $sixteen
      (local.set $a (v128.const f32x4 0 0 0 0))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (local.set $w (local.get $weights))
      (local.set $v (local.get $values))
      (loop $positions
        (local.set $p (v128.load32_splat (local.get $w)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $p) (v128.load (local.get $v)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $p) (v128.load offset=16 (local.get $v)))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $p) (v128.load offset=32 (local.get $v)))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $p) (v128.load offset=48 (local.get $v)))))
        (local.set $v (i32.add (local.get $v) (local.get $rowBytes)))
        (br_if $positions
          (i32.lt_u (local.tee $w (i32.add (local.get $w) (i32.const 4))) (local.get $weightsEnd))))
      (v128.store (local.get $out) (local.get $a))
      (v128.store offset=16 (local.get $out) (local.get $b))
      (v128.store offset=32 (local.get $out) (local.get $c))
      (v128.store offset=48 (local.get $out) (local.get $d))
      (local.set $values (i32.add (local.get $values) (i32.const 64)))
      (br_if $sixteen
        (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 64))) (local.get $outEnd)))))
)
